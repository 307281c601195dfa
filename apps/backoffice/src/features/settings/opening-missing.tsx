import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { languageName } from '#shared/languages.ts'
import type { Readiness } from './readiness.ts'

type Missing = Readiness['steps'][number]['missing'][number]

/** Decisions that two people must be able to take. */
const deeds: Readonly<Record<string, TextKey>> = {
  'settings.approve': 'office.opening.right.settings_approve',
  'deposits.decide': 'office.opening.right.deposits_decide',
  'withdrawals.decide': 'office.opening.right.withdrawals_decide',
  'withdrawals.pay': 'office.opening.right.withdrawals_pay',
  'kyc.decide': 'office.opening.right.kyc_decide',
}

/** What is missing, in words. */
export function useMissingWords() {
  const text = useText()
  return ({ code, what }: Missing): string => {
    if (code === 'one_person') return text('office.opening.lacks.one_person', { right: deeds[what] ? text(deeds[what]) : what })
    if (code !== 'document_missing') return text(`office.opening.lacks.${code}`, { what: what.split('/')[0] ?? what })
    const [name = '', language = ''] = what.split(' ')
    return text('office.opening.lacks.document_missing', { name, language: languageName(language) })
  }
}

/** What a step still lacks; nothing where it is whole. */
export function MissingList({ missing }: { readonly missing: readonly Missing[] }) {
  const text = useText()
  const say = useMissingWords()
  if (missing.length === 0)
    return <p className="rounded-control bg-jade-soft px-3.5 py-3 text-sm">{text('office.opening.nothing_missing')}</p>
  return (
    <div className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">
      <h3 className="font-semibold">{text('office.opening.missing')}</h3>
      <ul className="mt-1 list-disc ps-5">
        {missing.map((each) => (
          <li key={`${each.code} ${each.what}`}>{say(each)}</li>
        ))}
      </ul>
    </div>
  )
}
