// SPDX-License-Identifier: MIT
// The parts of cm-chessboard 8.15 that the board uses; the package has no types of its own.
declare module 'cm-chessboard/src/Chessboard.js' {
  export interface View {
    /** The squares, in pixels; each `rect` of class `square` has its name in `data-square`. */
    boardGroup: SVGGElement;
    /** One `g[data-square][data-piece]` for each piece. */
    piecesGroup: SVGGElement;
    squareWidth: number;
    redrawBoard(): void;
    redrawPieces(): void;
    indexToPoint(index: number): { x: number; y: number };
    getPieceElement(square: string): SVGGElement | null;
  }
  export interface State {
    orientation: 'w' | 'b';
    position: {
      /** 64 names such as "wp" or null, from a1, b1 on. */
      squares: (string | null)[];
      setFen(fen: string): void;
    };
  }
  export interface Props {
    position?: string;
    orientation?: 'w' | 'b';
    responsive?: boolean;
    assetsCache?: boolean;
    style?: {
      cssClass?: string;
      showCoordinates?: boolean;
      borderType?: 'none' | 'thin' | 'frame';
      aspectRatio?: number;
      pieces?: { type?: string; file?: string; tileSize?: number };
      animationDuration?: number;
    };
    extensions?: { class: new (chessboard: Chessboard, props: never) => unknown; props: unknown }[];
  }
  export class Chessboard {
    constructor(context: HTMLElement, props?: Props);
    readonly view: View;
    readonly state: State;
    destroy(): void;
  }
}

declare module 'cm-chessboard/src/model/Extension.js' {
  import type { Chessboard } from 'cm-chessboard/src/Chessboard.js';
  export const EXTENSION_POINT: { readonly afterRedrawBoard: string };
  export class Extension {
    constructor(chessboard: Chessboard);
    registerExtensionPoint(name: string, callback: () => void): void;
  }
}
