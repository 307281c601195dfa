export type Strength = 'start' | 'short' | 'weak' | 'fair' | 'good'

/** How many different characters make up a text: "aaaaaaaaaaaa" is long and has one. */
const varietyOf = (password: string): number => new Set(password.toLowerCase()).size
const isRun = (password: string): boolean => {
  const steps = [...password]
    .map((character, index, all) => (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0))
    .slice(1)
  return steps.length > 2 && steps.every((step) => step === steps[0])
}

/**
 * Says in one word how hard a password is to guess, by length first (NIST SP 800-63B §5.1.1): kinds of characters do not count. Only advice:
 * what is refused is decided by the brand's rule and by the gateway's list of known passwords.
 * @param minLength the shortest the rule allows
 * @param known what others know of the player; a password that holds it is weak
 */
export function strengthOf(password: string, minLength: number, known: string): Strength {
  const length = [...password].length
  if (length === 0) return 'start'
  if (length < minLength) return 'short'
  const holdsName = known.length >= 4 && password.toLowerCase().includes(known.toLowerCase())
  const core = holdsName ? length - known.length : length
  if (core < 8 || varietyOf(password) < 5 || isRun(password)) return 'weak'
  return core < 12 ? 'fair' : 'good'
}
