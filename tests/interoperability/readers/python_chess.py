# SPDX-License-Identifier: MIT
"""python-chess. What it logs while it reads a game are its complaints."""
import json, logging, sys

import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


def to_move(node):
    """A move with the variations that replace it."""
    siblings = node.parent.variations[1:] if node.is_main_variation() else []
    return {"san": node.san(), "nags": sorted(node.nags), "comment": node.comment,
            "variations": [to_variation(first) for first in siblings]}


def to_variation(first):
    return {"before": first.starting_comment, "moves": to_moves(first)}


def to_moves(node):
    moves = []
    while node:
        moves.append(to_move(node))
        node = node.next()
    return moves


def to_game(game):
    end = game.end().board()
    return {"tags": dict(game.headers), "result": game.headers.get("Result"), "start": game.comment,
            "moves": to_moves(game.next()), "position": end.fen(), "complaints": [str(error) for error in game.errors]}


def read(file, encoding):
    with open(file, encoding=encoding) as text:
        games = iter(lambda: chess.pgn.read_game(text), None)
        return {"games": [to_game(game) for game in games]}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(read(request["file"], request["encoding"])), flush=True)
