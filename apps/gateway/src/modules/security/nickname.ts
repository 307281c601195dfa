import { isLookalike, isReserved } from '../player/index.ts'

const NICKNAME = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Normalises a nickname: 2 to 20 letters, digits or single spaces. Null when it is invalid, reserved, or mixes scripts to look like another name (T18). */
export function readNickname(typed: string): string | null {
  const nickname = typed.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ')
  const length = [...signs.segment(nickname)].length
  if (length < 2 || length > 20 || !NICKNAME.test(nickname)) return null
  return isReserved(nickname) || isLookalike(nickname) ? null : nickname
}
