import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { type Fixture, fixtureStates } from './fixture-looks.ts'

type Sums = NonNullable<Fixture['money']>[number]

/** One sum of each asset, below each other. */
function ByAsset({ of: sums, pick }: { readonly of: Fixture['money']; readonly pick: 'staked' | 'worstLoss' | 'returned' }) {
  if (sums === null || sums.length === 0) return <span className="text-ink-2">–</span>
  return (
    <span className="inline-flex flex-col">
      {sums.map((each) => (
        <Amount key={each.asset} of={each[pick]} asset={each.asset} />
      ))}
    </span>
  )
}

const total = (sums: readonly Sums[], of: 'bets' | 'open' | 'troubled'): number => sums.reduce((sum, each) => sum + each[of], 0)

function Row({ fixture }: { readonly fixture: Fixture }) {
  const text = useText()
  const { number } = useFormats()
  const { money } = fixture
  const troubled = total(money ?? [], 'troubled')
  return (
    <tr className="*:border-t *:border-line *:px-4 *:py-2">
      <td>
        <span className="font-semibold">
          {fixture.home} – {fixture.away}
        </span>
        <span className="block text-xs text-ink-2">{text('office.sports.round', { round: fixture.round, no: fixture.fixtureNo })}</span>
      </td>
      <td>
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateBadge of={fixture.state} looks={fixtureStates} />
          {fixture.isLate && <Badge tone="danger">{text('office.sports.late')}</Badge>}
        </span>
        {troubled > 0 && <span className="block text-xs text-danger">{text('office.sports.troubled', { count: troubled })}</span>}
      </td>
      <td>
        <Moment at={fixture.startsAt} />
      </td>
      <td className="tabular">{fixture.score ?? '–'}</td>
      {money !== null && (
        <>
          <td className="tabular text-end">{number(total(money, 'bets'))}</td>
          <td className="tabular text-end">{number(total(money, 'open'))}</td>
          <td className="text-end">
            <ByAsset of={money} pick="staked" />
          </td>
          <td className="text-end">
            <ByAsset of={money} pick="worstLoss" />
          </td>
          <td className="text-end">
            <ByAsset of={money} pick="returned" />
          </td>
        </>
      )}
    </tr>
  )
}

export function Fixtures({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  const text = useText()
  const isCounted = fixtures.some(({ money }) => money !== null)
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full min-w-220 text-sm">
        <thead>
          <tr className="text-xs text-ink-2 *:h-10 *:px-4 *:font-semibold">
            {(['fixture', 'state', 'starts', 'score'] as const).map((name) => (
              <th key={name} scope="col" className="text-start">
                {text(`office.sports.${name}`)}
              </th>
            ))}
            {isCounted &&
              (['bets', 'open', 'staked', 'worst', 'returned'] as const).map((name) => (
                <th key={name} scope="col" className="text-end">
                  {text(`office.sports.${name}`)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {fixtures.map((fixture) => (
            <Row key={fixture.fixtureId} fixture={fixture} />
          ))}
        </tbody>
      </table>
      {!isCounted && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-xs text-ink-2">
          <Badge tone="neutral">{text('office.sports.all_brands')}</Badge>
          {text('office.sports.not_counted')}
        </p>
      )}
    </div>
  )
}
