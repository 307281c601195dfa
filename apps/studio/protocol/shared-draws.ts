/** What a page checks a shared round with: both chains, the throw, and the way of a slip to the root. */
export { type Chance, digestOf, isSeedOfChain, issueChance, rootByPath, sha256Hex } from '@halong/chance'
