const STARS = '****'
/** From this length on two first letters and the last are shown: never more than half of a name. */
const LONG = 6

/** A user name as an agent sees it of the people below: always as many stars, so that the length of the rest can't be told. */
export function maskedLine(username: string): string {
  const letters = [...username]
  if (letters.length < LONG) return `${letters[0] ?? ''}${STARS}`
  return `${letters[0]}${letters[1]}${STARS}${letters.at(-1)}`
}
