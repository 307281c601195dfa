import { splitHosts } from './hosts.ts'

export { splitHosts as hostsIn }

/** Controls but for line ends (Cc), marks that turn the direction of writing and marks of no width (Cf), which hide words inside words. Joiners stay: letters and emoji need them. */
const HIDDEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** What a person wrote, as it is kept and shown: text and nothing else (F43, F46). Empty where nothing is left. */
export const cleanWords = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(HIDDEN, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** How long a text is for its reader. */
export const lengthOf = (text: string): number => [...text].length
