/** Refusals whose text goes by a name of the seeds. */
const seedTexts = {
  'player.trial_account': 'in_need_true_account',
  'player.referral_unknown': 'invitation_code_error',
} as const

type SeedTexts = typeof seedTexts
/** Key of the text that people see of a refusal. */
export type ErrorText<Code extends string> = Code extends keyof SeedTexts ? SeedTexts[Code] : `error.${Code}`

/** Key of the text that people see of a refusal (R-ERR-1). Apart from the catalogue: no page needs to carry every refusal there is. */
export function errorText<Code extends string>(code: Code): ErrorText<Code> {
  const texts: Readonly<Record<string, string>> = seedTexts
  // cast: the very text that the type spells.
  return (texts[code] ?? `error.${code}`) as ErrorText<Code>
}
