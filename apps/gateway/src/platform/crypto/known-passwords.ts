import { readFileSync } from 'node:fs'

/** The weak default password of the requirements: imported accounts may have it; it allows only its own change (D11) and cannot be chosen. */
export const WEAK_DEFAULT = '123456'

let known: Set<string> | null = null
/** Known passwords, names and everyday words of 6 letters or more; see known-passwords.md for where the list is from. */
function knownPasswords(): Set<string> {
  known ??= new Set(
    readFileSync(new URL('./known-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
  return known
}

/** Common character substitutions. */
const unswapped = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('@', 'a')
    .replaceAll('5', 's')
    .replaceAll('$', 's')
    .replaceAll('7', 't')

function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < text.length; at++) steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1))
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
}

/**
 * Whether a password may not be chosen: it is on the list of known ones (also with digits at its end or letters swapped), is one character
 * or a run, repeats a short piece, or is little more than a context word such as the brand or the user name (ASVS 6.1.2, 6.2.4).
 */
export function isKnownPassword(password: string, context: readonly string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (isRun(lower) || /^(.{1,4})\1+$/su.test(lower)) return true
  const known = knownPasswords()
  const bare = lower.replace(/[0-9!@#$%^&*.?_-]{1,4}$/u, '')
  const forms = [lower, unswapped(lower), ...(bare.length >= 5 ? [bare, unswapped(bare)] : [])]
  if (forms.some((form) => known.has(form) || form === 'halong' || form === 'vietnam')) return true
  return context
    .map((word) => word.normalize('NFKC').toLowerCase())
    .some((word) => word.length >= 4 && lower.includes(word) && lower.length - word.length < 4)
}
