import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { type Bet, BetCard, betStates } from './bet-card.tsx'

const isState = (text: string | null): text is Bet['state'] => text !== null && text in betStates
const isPlayer = (text: string | null): text is Bet['playerId'] => text?.startsWith('ply_') === true
const isBet = (text: string | null): text is Bet['betId'] => text?.startsWith('bet_') === true

/** Bets with their legs, the latest first: all, those on one fixture, or those of one player, as the address says. */
export function BetsPage() {
  const text = useText()
  const brand = useBrand()
  const [address, setAddress] = useSearchParams()
  const [state, fixture, player, before] = [address.get('state'), address.get('fixture'), address.get('player'), address.get('before')]
  const bets = useQuery(
    query('sports.listBets', {
      query: {
        brandId: brand.id,
        ...(isState(state) ? { state } : {}),
        ...(fixture === null ? {} : { fixture }),
        ...(isPlayer(player) ? { player } : {}),
        ...(isBet(before) ? { before } : {}),
      },
    }),
  )
  const choose = (next: Readonly<Record<string, string>>) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ state: state ?? '', fixture: fixture ?? '', player: player ?? '', ...next }).filter(([, value]) => value !== ''),
      ),
      { replace: true },
    )
  return (
    <Page title={text('office.sports.bets_title')} lead={text('office.sports.bets_lead')} isWide>
      <Answer of={bets} rows={6}>
        {(found) =>
          found.bets === null ? (
            <p className="flex items-center gap-2 text-sm text-ink-2">
              <Badge tone="neutral">{text('office.sports.all_brands')}</Badge>
              {text('office.sports.not_counted')}
            </p>
          ) : (
            <>
              <FilterSelect
                label={text('office.sports.state')}
                value={state ?? ''}
                options={[
                  { value: '', label: text('office.sports.all') },
                  ...Object.entries(betStates).map(([value, { title }]) => ({ value, label: text(title) })),
                ]}
                onChange={({ target }) => choose({ state: target.value })}
              />
              {!found.isReached ? (
                <EmptyState title={text('office.sports.silent')} text={text('office.sports.silent_text')} />
              ) : found.bets.length === 0 ? (
                <EmptyState title={text('office.sports.no_bets')} />
              ) : (
                <ul className="rounded-card bg-surface ring-1 ring-line ring-inset">
                  {found.bets.map((bet) => (
                    <BetCard key={bet.betId} bet={bet} />
                  ))}
                </ul>
              )}
              <div className="flex flex-wrap gap-2">
                {before !== null && (
                  <Button tone="secondary" onClick={() => choose({})}>
                    {text('office.sports.newest')}
                  </Button>
                )}
                {found.next !== null && (
                  <Button tone="secondary" onClick={() => choose({ before: found.next ?? '' })}>
                    {text('office.sports.older_bets')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Answer>
    </Page>
  )
}
