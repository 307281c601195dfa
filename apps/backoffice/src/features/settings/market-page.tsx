import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'

type Market = ClientValue<'brands.getMarket'>
type Profile = Market['profiles'][number]
const names: Readonly<Record<Profile['name'], TextKey>> = {
  open: 'office.market.name.open',
  philippines: 'office.market.name.philippines',
  uk: 'office.market.name.uk',
  sweden: 'office.market.name.sweden',
  germany: 'office.market.name.germany',
}

/** S94: the rules of markets as they are enforced, and the one the brand is under; it is changed as a setting, by two people. */
export function MarketPage() {
  const text = useText()
  const way = useWay()
  const { id: brandId } = useBrand()
  const asked = useQuery(query('brands.getMarket', { query: { brandId } }))
  return (
    <Page
      title={text('office.market.title')}
      lead={text('office.market.lead')}
      actions={
        <Link to={way(['settings', 'jurisdiction'])} className={buttonLook('secondary')}>
          {text('office.market.change')}
        </Link>
      }
    >
      <Answer of={asked} rows={5}>
        {(market) => <Rules market={market} />}
      </Answer>
    </Page>
  )
}

function Rules({ market: { current, profiles } }: { readonly market: Market }) {
  const text = useText()
  const yes = (is: boolean) => text(is ? 'office.market.yes' : 'office.market.no')
  const rows: readonly (readonly [TextKey, (profile: Profile) => string])[] = [
    ['office.market.age', ({ minimumAge }) => String(minimumAge)],
    ['office.market.birthday', ({ asksBirthday }) => yes(asksBirthday)],
    [
      'office.market.reality',
      ({ realityMinutes }) =>
        realityMinutes === null ? text('office.market.brand') : text('office.market.minutes', { count: realityMinutes }),
    ],
    ['office.market.raise', ({ raiseHours }) => text('office.market.hours', { count: raiseHours })],
    ['office.market.limit', ({ limitBeforeDeposit }) => yes(limitBeforeDeposit)],
    ['office.market.demo', ({ demoForVisitors }) => yes(demoForVisitors)],
    ['office.market.identity', ({ identityBeforePlay }) => yes(identityBeforePlay)],
    ['office.market.slotCycle', ({ slotCycleMs }) => text('office.market.seconds', { count: slotCycleMs / 1_000 })],
    ['office.market.casinoCycle', ({ casinoCycleMs }) => text('office.market.seconds', { count: casinoCycleMs / 1_000 })],
    ['office.market.autoplay', ({ autoplay }) => yes(autoplay)],
  ]
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {text('office.market.rule')}
            </th>
            {profiles.map(({ name }) => (
              <th key={name} scope="col" className="px-4 py-3 text-start font-semibold whitespace-nowrap">
                {text(names[name])} {name === current && <Badge tone="jade">{text('office.market.current')}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, valueOf]) => (
            <tr key={title} className="border-t border-line">
              <th scope="row" className="px-4 py-3 text-start font-medium">
                {text(title)}
              </th>
              {profiles.map((profile) => (
                <td key={profile.name} className="px-4 py-3">
                  {valueOf(profile)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
