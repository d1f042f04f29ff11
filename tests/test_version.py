import apnap


def test_version() -> None:
    assert apnap.__version__.count(".") == 2
