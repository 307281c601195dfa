import { spokenLanguage } from './texts.ts'

/** The verifier of a draw, in the language on screen: it opens in a tab of its own, which knows nothing of this one. */
export const verifyAddress = (game: string, issue: string, ticket?: string): string =>
  `/verify?${new URLSearchParams({ game, issue, ...(ticket === undefined ? {} : { ticket }), lang: spokenLanguage() })}`
