"""What single instructions do, a module for each family of them. [CR 701, 119-122, 111, 707]

An instruction that makes one batch of events has a *maker*: `async (state, ctx, effect) ->
list[GameEvent]` makes the choices and returns the events, which then happen together; so several
of them can happen at the same time (`Simultaneously`). Any other has a *procedure*: `async
(state, ctx, effect) -> Result`. Each module lists its makers and procedures by the word they
carry out; `apnap.rules.instructions` puts the tables together.
"""
