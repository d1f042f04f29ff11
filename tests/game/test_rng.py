"""Randomness: the published numbers of the generator, copies, and evenness."""

from collections import Counter

from apnap.state.rng import Rng, seeded


def test_the_published_numbers() -> None:
    """The first outputs of xoshiro128++ from the words 1, 2, 3, 4."""
    rng = Rng(1, 2, 3, 4)
    assert [rng.next() for _ in range(10)] == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = seeded(7)
    twin = rng.copy()
    assert [rng.below(1000) for _ in range(50)] == [twin.below(1000) for _ in range(50)]
    assert rng.state == twin.state
    rng.next()
    assert rng.state != twin.state


def test_seeds_differ() -> None:
    assert len({seeded(seed).state for seed in range(1000)}) == 1000
    assert seeded(1 << 64).state == seeded(0).state != seeded(1).state


def test_words_stay_words() -> None:
    rng = seeded(-1)
    for _ in range(1000):
        assert 0 <= rng.next() < 1 << 32
        assert all(0 <= word < 1 << 32 for word in rng.state)


def test_below_is_even() -> None:
    rng = seeded(3)
    found = Counter(rng.below(6) for _ in range(60_000))
    assert sorted(found) == list(range(6))
    assert all(9_500 < times < 10_500 for times in found.values())
    assert rng.below(1) == 0


def test_a_shuffle_keeps_what_there_is_and_each_order_comes() -> None:
    rng = seeded(11)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert sorted(orders) == [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    assert all(1_800 < times < 2_200 for times in orders.values())
