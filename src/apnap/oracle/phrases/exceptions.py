"""All of them except some. [CR 608.2c]"""

from apnap.oracle.grammar import Phrase, reads

PHRASES: tuple[Phrase, ...] = (
    *reads(
        "FULL@obj.p",
        "all {n:N@obj.p} except for {e:EXCEPTED}",
        "all other {n:N@obj.p} except for {e:EXCEPTED}",
        bind="new",
    ),
    *reads("EACH@obj.s", "each {n:N@obj.s} except for {e:EXCEPTED}", bind="new"),
    *reads("EVERY@obj.s", "each {n:N@obj.s} except for {e:EXCEPTED}", bind="new"),
    *reads("EXCEPTED", "{n:N@obj.p}", "{what:SELF.s}", "{k:NW}"),
    *reads("BOTH@obj.p", "all {n:N@obj.p} or all {m:N@obj.p}", bind="new"),
)
