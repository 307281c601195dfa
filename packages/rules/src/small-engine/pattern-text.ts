import { LeftOpen } from './sign-set.ts'

/** A pattern and how far it has been read. */
export type PatternText = ReturnType<typeof textOf>

export function textOf(pattern: string) {
  let at = 0
  return {
    isAtEnd: (): boolean => at >= pattern.length,
    isAt: (piece: string): boolean => pattern.startsWith(piece, at),
    eat(piece: string): boolean {
      const isThere = pattern.startsWith(piece, at)
      if (isThere) at += piece.length
      return isThere
    },
    /** @param form sticky, and one of our own */
    eatForm(form: RegExp): RegExpExecArray | null {
      form.lastIndex = at
      const found = form.exec(pattern)
      if (found) at += found[0].length
      return found
    },
    /** The next character, whatever it is. */
    take(): number {
      const sign = pattern.codePointAt(at)
      if (sign === undefined) throw new LeftOpen('the pattern ends too early')
      at += sign > 0xffff ? 2 : 1
      return sign
    },
  }
}
