import { isLookalike, isReserved } from '../player/index.ts'

const NICKNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u
const MAX_CODE_POINTS = 60
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Normalises a nickname: 2 to 20 letters, digits or single spaces. Null when it is invalid, reserved, or looks like another name: mixed scripts, hidden signs, piles of marks (T18). */
export function readNickname(typed: string): string | null {
  if (isLookalike(typed.trim())) return null
  const nickname = typed.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ')
  const length = [...signs.segment(nickname)].length
  if (length < 2 || length > 20 || [...nickname].length > MAX_CODE_POINTS || !NICKNAME.test(nickname)) return null
  return isReserved(nickname) || isLookalike(nickname) ? null : nickname
}
