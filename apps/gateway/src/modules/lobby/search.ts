/** Text as search sees it: no marks, no case, đ as d, single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two words differ by at most one letter added, left out, changed, or swapped with its neighbour. */
export function isOneSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && at < word.length && typed[at] === word[at]) at++
  const [restTyped, restWord] = [typed.slice(at), word.slice(at)]
  if (restTyped.slice(1) === restWord.slice(1) || restTyped === restWord.slice(1) || restTyped.slice(1) === restWord) return true
  return restTyped[0] === restWord[1] && restTyped[1] === restWord[0] && restTyped.slice(2) === restWord.slice(2)
}

const SHORTEST_WITH_SLIP = 4

function scoreWord(typed: string, words: readonly string[]): number {
  let best = 0
  for (const word of words) {
    if (word === typed) return 4
    if (word.startsWith(typed)) best = Math.max(best, 3)
    else if (word.includes(typed)) best = Math.max(best, 2)
    else if (typed.length >= SHORTEST_WITH_SLIP && (isOneSlip(typed, word) || isOneSlip(typed, word.slice(0, typed.length))))
      best = Math.max(best, 1)
  }
  return best
}

/**
 * How well folded names fit what was typed: 0 when some typed word fits none of them, more when words fit whole or from their start.
 * One slip a word is forgiven from four letters on.
 */
export function scoreOf(typed: string, names: readonly string[]): number {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return 1
  let best = 0
  for (const name of names) {
    const own = [...name.split(' '), name.replaceAll(' ', '')]
    const scores = words.map((word) => scoreWord(word, own))
    if (scores.some((score) => score === 0)) continue
    const whole = name === words.join(' ') ? 10 : name.startsWith(words.join(' ')) ? 5 : 0
    best = Math.max(best, whole + scores.reduce((sum, score) => sum + score, 0) / scores.length)
  }
  return best
}
