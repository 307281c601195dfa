import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Button, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'

type Chase = ClientValue<'lotteries.listChases'>['chases'][number]

const states: StateLooks<Chase['state']> = {
  RUNNING: { title: 'office.chases.state.RUNNING', tone: 'brand' },
  DONE: { title: 'office.chases.state.DONE', tone: 'jade' },
  STOPPED: { title: 'office.chases.state.STOPPED', tone: 'jade' },
  CANCELLED: { title: 'office.chases.state.CANCELLED', tone: 'neutral' },
  REFUSED: { title: 'office.chases.state.REFUSED', tone: 'danger' },
}

/** An order's id as it stands in an address. */
function orderIn(text: string | null): `ord_${string}` | null {
  const [, id] = /^ord_(\w{1,40})$/.exec(text ?? '') ?? []
  return id === undefined ? null : `ord_${id}`
}

/** Slips over several draws of the brand's players, with where each of their money is. */
export function ChasesPage() {
  const text = useText()
  const brand = useBrand()
  const [address, setAddress] = useSearchParams()
  const [gameCode, shown, before] = [address.get('game'), address.get('shown'), orderIn(address.get('before'))]
  const isRunning = shown !== 'all'
  const found = useQuery(
    query('lotteries.listChases', {
      query: {
        brandId: brand.id,
        ...(gameCode === null ? {} : { gameCode }),
        ...(isRunning ? { running: 'true' as const } : {}),
        ...(before === null ? {} : { before }),
      },
    }),
  )
  const choose = (next: Readonly<Record<string, string>>) => {
    const asked = { ...(gameCode === null ? {} : { game: gameCode }), ...(shown === null ? {} : { shown }), ...next }
    setAddress(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')), { replace: true })
  }
  return (
    <Page title={text('office.chases.title')} lead={text('office.chases.lead')} isWide>
      <Answer of={found} rows={8}>
        {({ games, chases, next, isReached }) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <FilterSelect
                label={text('office.draws.game')}
                value={gameCode ?? ''}
                options={[
                  { value: '', label: text('office.chases.all_games') },
                  ...games.map(({ gameCode: value, name }) => ({ value, label: name })),
                ]}
                onChange={({ target }) => choose({ game: target.value })}
              />
              <FilterSelect
                label={text('office.chases.shown')}
                value={isRunning ? '' : 'all'}
                options={[
                  { value: '', label: text('office.chases.running') },
                  { value: 'all', label: text('office.chases.every') },
                ]}
                onChange={({ target }) => choose({ shown: target.value })}
              />
            </div>
            {!isReached ? (
              <EmptyState title={text('office.draws.silent')} text={text('office.draws.silent_text')} />
            ) : chases.length === 0 && next === null ? (
              <EmptyState title={text('office.chases.nothing')} text={text('office.chases.nothing_text')} />
            ) : (
              <ul className="flex flex-col gap-3">
                {chases.map((chase) => (
                  <ChaseCard key={chase.id} of={chase} />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-2">
              {before !== null && (
                <Button tone="secondary" onClick={() => choose({})}>
                  {text('office.draws.newest')}
                </Button>
              )}
              {next !== null && (
                <Button tone="secondary" onClick={() => choose({ before: next })}>
                  {text('office.draws.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}

function ChaseCard({ of: chase }: { readonly of: Chase }) {
  const text = useText()
  const { asset, drawn, standing, cancelled } = chase
  const facts = [
    [text('office.chases.paid'), chase.cost],
    [text('office.chases.held'), chase.held],
    [text('office.chases.returned'), chase.returned],
    [text('office.chases.won'), chase.won],
  ] as const
  return (
    <li className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <MemberLink playerId={chase.playerId} username={chase.username} />
          <span className="font-semibold">{chase.gameName}</span>
          <StateBadge of={chase.state} looks={states} />
        </span>
        <span className="text-xs text-ink-2">
          <Moment at={chase.placedAt} />
        </span>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="tabular font-medium">
              <Amount of={amount} asset={asset} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-2">
        <span>{text('office.chases.progress', { drawn, standing, cancelled })}</span>
        <span>
          {text('office.chases.ends')}: <Rules of={chase} />
        </span>
        <code className="font-mono">{chase.id}</code>
      </p>
    </li>
  )
}

function Rules({ of: { stopOnWin, stopProfit, asset } }: { readonly of: Chase }) {
  const text = useText()
  if (!stopOnWin && stopProfit === null) return text('office.chases.rule.last')
  return (
    <>
      {stopOnWin && text('office.chases.rule.win')}
      {stopOnWin && stopProfit !== null && ' · '}
      {stopProfit !== null && text('office.chases.rule.profit', { amount: `${stopProfit} ${asset.split('/')[0]}` })}
    </>
  )
}
