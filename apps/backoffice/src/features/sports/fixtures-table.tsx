import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { ListCards } from '#shared/list/list-cards.tsx'
import { useIsNarrow } from '#shared/list/use-narrow.ts'
import { useWay } from '#shared/use-way.ts'
import { type Fixture, fixtureStates } from './fixture-looks.ts'

type Sums = NonNullable<Fixture['money']>[number]
const total = (sums: readonly Sums[], of: 'bets' | 'open' | 'troubled'): number => sums.reduce((sum, each) => sum + each[of], 0)

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

function State({ of: { state, isLate, money } }: { readonly of: Fixture }) {
  const text = useText()
  const troubled = total(money ?? [], 'troubled')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StateBadge of={state} looks={fixtureStates} />
      {isLate && <Badge tone="danger">{text('office.sports.late')}</Badge>}
      {troubled > 0 && <span className="text-xs text-danger">{text('office.sports.troubled', { count: troubled })}</span>}
    </span>
  )
}

function Round({ of: { round, fixtureNo } }: { readonly of: Fixture }) {
  const text = useText()
  return <span className="text-xs text-ink-2">{text('office.sports.round', { round, no: fixtureNo })}</span>
}

/** How many bets there are, and the way to them. */
function Bets({ of: { fixtureId, money } }: { readonly of: Fixture }) {
  const way = useWay()
  const { number } = useFormats()
  const count = total(money ?? [], 'bets')
  if (count === 0) return number(0)
  return (
    <Link
      to={way(['fixtures', 'bets'], { fixture: fixtureId })}
      className="relative inline-flex min-h-6 items-center text-link hover:underline"
    >
      {number(count)}
    </Link>
  )
}

/** Who plays; whoever works for all brands is led to how it is traded. */
function Named({ of: { fixtureId, home, away }, isLinked }: { readonly of: Fixture; readonly isLinked: boolean }) {
  const way = useWay()
  const name = `${home} – ${away}`
  if (!isLinked) return name
  return (
    <Link to={way(['fixtures', 'match', fixtureId])} className="relative text-link hover:underline">
      {name}
    </Link>
  )
}

function Open({ of: { money } }: { readonly of: Fixture }) {
  const { number } = useFormats()
  return number(total(money ?? [], 'open'))
}

const columnsOf = (isCounted: boolean): readonly Column<Fixture>[] => [
  { name: 'home', title: 'office.sports.fixture', cell: (fixture) => <Named of={fixture} isLinked={isCounted} /> },
  { name: 'score', title: 'office.sports.score', cell: ({ score }) => score ?? '–', onCard: 'head' },
  { name: 'state', title: 'office.sports.state', cell: (fixture) => <State of={fixture} /> },
  { name: 'startsAt', title: 'office.sports.starts', cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { name: 'round', title: 'office.sports.round_title', cell: (fixture) => <Round of={fixture} /> },
  ...(isCounted
    ? ([
        { name: 'fixtureId', title: 'office.sports.bets', cell: (fixture) => <Bets of={fixture} />, align: 'end' },
        { name: 'fixtureNo', title: 'office.sports.open', cell: (fixture) => <Open of={fixture} />, align: 'end' },
        { name: 'money', title: 'office.sports.staked', cell: ({ money }) => <ByAsset of={money} pick="staked" />, align: 'end' },
        { name: 'isLate', title: 'office.sports.worst', cell: ({ money }) => <ByAsset of={money} pick="worstLoss" />, align: 'end' },
        { name: 'settledAt', title: 'office.sports.returned', cell: ({ money }) => <ByAsset of={money} pick="returned" />, align: 'end' },
      ] satisfies readonly Column<Fixture>[])
    : []),
]

function Table({ fixtures, columns }: { readonly fixtures: readonly Fixture[]; readonly columns: readonly Column<Fixture>[] }) {
  const text = useText()
  return (
    <table className="w-full min-w-220 text-sm">
      <thead>
        <tr className="text-xs text-ink-2 *:h-10 *:px-4 *:font-semibold">
          {columns.map(({ name, title, align }) => (
            <th key={name} scope="col" className={align === 'end' ? 'text-end' : 'text-start'}>
              {text(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fixtures.map((fixture) => (
          <tr key={fixture.fixtureId} className="*:border-t *:border-line *:px-4 *:py-2">
            {columns.map(({ name, cell, align }) => (
              <td key={name} className={align === 'end' ? 'tabular text-end' : 'first:font-semibold'}>
                {cell(fixture)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Fixtures with what is staked on them: a table, on a phone cards. */
export function Fixtures({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  const text = useText()
  const isNarrow = useIsNarrow()
  const isCounted = fixtures.some(({ money }) => money !== null)
  const columns = columnsOf(isCounted)
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      {isNarrow ? (
        <ListCards
          label={text('office.sports.title')}
          columns={columns}
          rows={fixtures}
          keyOf={({ fixtureId }) => fixtureId}
          isOld={false}
        />
      ) : (
        <Table fixtures={fixtures} columns={columns} />
      )}
      {!isCounted && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-xs text-ink-2">
          <Badge tone="neutral">{text('office.sports.all_brands')}</Badge>
          {text('office.sports.not_counted')}
        </p>
      )}
    </div>
  )
}
