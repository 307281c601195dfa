import { useLanguage, useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import type { Look } from './promotion-looks.ts'

/** Millionths of a stake as a percentage. */
const shareOf = (ppm: number): string => `${String(ppm / 10_000)} %`

/** N12: what players read, in the operator's language; the same sentences stand on the page of the promotion. */
export function TermsRead({ words }: Pick<Look, 'words'>) {
  const { code } = useLanguage()
  const { conditions = [] } = words.find(({ language }) => language === code) ?? words[0] ?? {}
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
      {conditions.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** N11: what each product gives back of a stake, all together, beside the most that it bears. */
export function Guard({ guard }: Pick<Look, 'guard'>) {
  const text = useText()
  if (guard.length === 0) return <p className="text-sm text-ink-2">{text('office.promotions.guard.budget_only')}</p>
  const heads = ['product', 'points', 'agents', 'others', 'own', 'most'] as const
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            {heads.map((head) => (
              <th key={head} className={head === 'product' ? 'py-2 pe-4 text-start font-medium' : 'py-2 ps-4 text-end font-medium'}>
                {text(`office.promotions.guard.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {guard.map(({ product, points, agents, others, own, most, isTooMuch }) => (
            <tr key={product} className="border-t border-line">
              <td className="py-2 pe-4">
                {product} {isTooMuch && <Badge tone="danger">{text('office.promotions.guard.too_much')}</Badge>}
              </td>
              {[points, agents, others, own, most].map((share, at) => (
                <td key={heads[at + 1]} className="py-2 ps-4 text-end">
                  {shareOf(share)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Hundredths of a percent as a percentage. */
const percentOf = (bp: number): string => `${String(bp / 100)} %`

/** What the largest bonus comes to when it is played to its end. */
export function BonusPrice({ of: { bonus, asset } }: { readonly of: Pick<Look, 'bonus' | 'asset'> }) {
  const text = useText()
  if (bonus === null) return null
  return (
    <Figures>
      <Figure title={text('office.promotions.bonus_largest')}>
        <Amount of={bonus.amount} asset={asset} />
      </Figure>
      <Figure title={text('office.promotions.bonus_finishes')}>{percentOf(bonus.finishesBp)}</Figure>
      <Figure title={text('office.promotions.bonus_released')}>
        <Amount of={bonus.released} asset={asset} />
      </Figure>
    </Figures>
  )
}

/** What it may cost and who has to agree. */
export function Cost({ of: { cost, asset, needs } }: { readonly of: Pick<Look, 'cost' | 'asset' | 'needs'> }) {
  const text = useText()
  return (
    <Figures>
      <Figure title={text('office.promotions.cost')}>
        <Amount of={cost} asset={asset} />
      </Figure>
      <Figure title={text('office.promotions.needs')}>
        {text(needs === 0 ? 'office.promotions.needs.nobody' : 'office.promotions.needs.one')}
      </Figure>
    </Figures>
  )
}
