import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const needed = new Map<string, ReadonlySet<string>>()

/** Plural forms that whole numbers take in a language. Forms for fractions and for short large numbers alone (Czech and French `many`) are not asked for. */
export function pluralFormsOf(tag: string): ReadonlySet<string> {
  const known = needed.get(tag)
  if (known) return known
  const rules = new Intl.PluralRules(tag)
  const forms = new Set<string>(Array.from({ length: 201 }, (_, count) => rules.select(count)))
  needed.set(tag, forms.add('other'))
  return forms
}

function collect(tokens: CompiledMessage, found: string[][]): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [, type, choices] = token
    if (typeof choices !== 'object' || choices === null) continue
    if (type === 'plural') found.push(Object.keys(choices).filter((form) => form !== 'offset' && !Number.isInteger(Number(form))))
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice, found)
  }
}

/** Why the plural forms of a message do not fit its language: one that it needs is missing, or one is there that it never chooses (R-LANG-1). */
export function pluralMisfits(message: string, tag: string): string[] {
  const found: string[][] = []
  collect(compileMessageOrThrow(message), found)
  const needs = pluralFormsOf(tag)
  return found.flatMap((forms) => [
    ...[...needs].filter((form) => !forms.includes(form)).map((form) => `has no plural form "${form}"`),
    ...forms.filter((form) => !needs.has(form)).map((form) => `has a plural form "${form}" that is never chosen`),
  ])
}
