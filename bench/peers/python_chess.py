# SPDX-License-Identifier: MIT
"""python_chess.py FILE: plays the main line of every game with python-chess."""
import logging
import sys

import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


class Counter(chess.pgn.BaseVisitor):
    """The least that plays every move: no tree, variations skipped."""

    def begin_game(self):
        self.plies = 0

    def begin_variation(self):
        return chess.pgn.SKIP

    def visit_move(self, board, move):
        self.plies += 1

    def handle_error(self, error):
        pass

    def result(self):
        return self.plies


games = plies = 0
with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
    while (count := chess.pgn.read_game(file, Visitor=Counter)) is not None:
        games += 1
        plies += count
print(f"{games} games, {plies} half-moves")
