/** Settles one body's links and pictures while it is read: how they are written here, and what is left behind. */
import type { LeftoverKind } from './imported.ts'

export interface Carry {
  /** The picture as it is written here; `elsewhere` is left to its own site, and `missing` is nowhere. */
  picture(
    target: string,
    line: number,
  ): { is: 'here' | 'elsewhere' | 'missing'; target: string; alt?: string }
  /** The link's address as it is written here. */
  link(target: string, line: number): string
  leave(line: number, kind: LeftoverKind, detail: string, isBlocking?: boolean): void
}
