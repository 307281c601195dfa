/** A name as banks write it: capitals without marks, đ as D, words in any order. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'D')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()

/** Whether two ways to write a name mean one person: the same words, whatever their order, marks and case. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return a.length > 0 && a.join(' ') === b.join(' ')
}
