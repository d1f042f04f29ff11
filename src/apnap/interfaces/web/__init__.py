"""The table in the browser: one local server, one page, and nothing hidden on the wire.

`table` holds a game and its seats and knows nothing of the network; `server` speaks with browsers.
"""
