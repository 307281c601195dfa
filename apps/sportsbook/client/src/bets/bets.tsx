import { useEffect, useState } from 'react'
import type { BetsAnswer, BetView } from '#protocol/index.ts'
import { Balance } from '../parts/balance.tsx'
import { LostStrip, Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { hearServer } from '../shared/clock.ts'
import { askMe } from '../shared/player.ts'
import { goBack, goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { useAsked } from '../shared/use-asked.ts'
import { BetCard } from './bet-card.tsx'

const tabs = ['open', 'settled'] as const
type Tab = (typeof tabs)[number]
const LOOK_MS = 3_000

function List({ tab }: { readonly tab: Tab }) {
  const [more, setMore] = useState<readonly BetView[]>([])
  const [next, setNext] = useState<string | null | undefined>(undefined)
  const asked = useAsked<BetsAnswer>(
    tab,
    async () => {
      const answer = await call('GET /api/bets', { query: { state: tab } })
      if (answer.kind === 'ok') hearServer(answer.value.serverNow)
      return answer
    },
    () => LOOK_MS,
  )
  const openCount = asked.kind === 'ready' && tab === 'open' ? asked.value.bets.length : null
  // A bet that left the list was paid: the balance is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the number changes.
  useEffect(() => {
    void askMe()
  }, [openCount])
  if (asked.kind === 'loading') return <Skeletons count={3} />
  if (asked.kind !== 'ready')
    return <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
  const seen = new Set(asked.value.bets.map(({ id }) => id))
  const bets = [...asked.value.bets, ...more.filter(({ id }) => !seen.has(id))]
  const before = next === undefined ? asked.value.next : next
  const load = async () => {
    if (before === null) return
    const answer = await call('GET /api/bets', { query: { state: tab, before } })
    if (answer.kind !== 'ok') return
    setMore([...more, ...answer.value.bets])
    setNext(answer.value.next)
  }
  return (
    <>
      {asked.lost ? <LostStrip /> : null}
      {bets.length === 0 ? (
        <Nothing words={t(`bets.empty.${tab}`)} action={{ label: t('bets.browse'), take: () => goTo('/board') }} />
      ) : (
        <ul className="sb-bets">
          {bets.map((bet) => (
            <BetCard key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
      {before === null ? null : (
        <button type="button" className="sb-button" data-tone="soft" onClick={() => void load()}>
          {t('action.more')}
        </button>
      )}
    </>
  )
}

/** The player's bets: open ones as their matches are played, and those that are over. */
export function Bets() {
  const [tab, setTab] = useState<Tab>('open')
  return (
    <>
      <TopBar title={t('bets.title')} onBack={goBack}>
        <Balance />
      </TopBar>
      <div className="sb-page">
        <div className="sb-tabs" role="group" aria-label={t('bets.title')}>
          {tabs.map((each) => (
            <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
              {t(`bets.tab.${each}`)}
            </button>
          ))}
        </div>
        <List key={tab} tab={tab} />
      </div>
    </>
  )
}
