import { useEffect, useState } from 'react'
import { defaultGroup } from '#plays/index.ts'
import type { Mode } from '#protocol/index.ts'
import { boardsOf, tabsOf } from '../board/groups.ts'
import { PlayChips } from '../board/play-chips.tsx'
import { Icon } from '../parts/icons.tsx'
import { LostStrip, Skeletons, Stop, TopBar } from '../parts/page.tsx'
import { moneyText } from '../shared/amounts.ts'
import { gameName, groupName } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { goTo } from '../shared/route.ts'
import { useIsInSite } from '../shared/site.ts'
import { t } from '../shared/texts.ts'
import { type LoadedGame, useGame } from '../shared/use-game.ts'
import { pendingOrder, placeOrder } from '../slip/place.ts'
import { SlipSheet } from '../slip/slip-sheet.tsx'
import { useSlip } from '../slip/use-slip.ts'
import { LastDraw } from '../vn/last-draw.tsx'
import { OtherDraws } from '../vn/other-draws.tsx'
import { StationStrip } from '../vn/station-strip.tsx'
import { VnGame } from '../vn/vn-game.tsx'
import { FixedGame } from './fixed-game.tsx'
import { IssueBar } from './issue-bar.tsx'
import { LottBoard } from './lott-board.tsx'
import { MyTickets } from './my-tickets.tsx'

function Chips<Code extends string>({
  label,
  codes,
  value,
  name,
  onChoose,
}: {
  readonly label: string
  readonly codes: readonly Code[]
  readonly value: string
  readonly name: (code: Code) => string
  readonly onChoose: (code: Code) => void
}) {
  return (
    <nav className="lt-tabs" aria-label={label}>
      {codes.map((code) => (
        <button key={code} type="button" aria-pressed={code === value} onClick={() => onChoose(code)}>
          {name(code)}
        </button>
      ))}
    </nav>
  )
}

function Played({ loaded, playType }: { readonly loaded: LoadedGame; readonly playType: string | null }) {
  const { game } = loaded
  const { family, modes, code } = game.game
  const [mode, setMode] = useState<Mode>(modes[0] ?? 'LOTT')
  const tabs = tabsOf(family, mode, game.coming[0]?.issueNo ?? null)
  const [group, setGroup] = useState(playType ?? defaultGroup(family, mode))
  const tab = tabs.find((each) => each.code === group) ?? tabs.find(({ plays }) => plays[0]?.group === group) ?? tabs[0]
  const [playCode, setPlayCode] = useState('')
  const play = tab?.plays.find((each) => each.code === playCode) ?? tab?.plays[0]
  const slip = useSlip(code, mode)
  const [isOpen, setOpen] = useState(false)
  const [placed, setPlaced] = useState(0)
  // A reload while an order was on its way: its end is learned with the same intent.
  useEffect(() => {
    const pending = pendingOrder()
    if (pending !== null) void placeOrder(pending, () => undefined).then(() => setPlaced((last) => last + 1))
  }, [])
  const openSlip = () => setOpen(true)
  const isInSite = useIsInSite()
  return (
    <>
      <TopBar title={gameName(code)} onBack={() => goTo('/lobby')}>
        {game.balance === null || isInSite ? null : (
          <span className="lt-balance">
            <small>{t(game.player.kind === 'trial' ? 'balance.trial' : 'balance.label')}</small>
            {moneyText(game.balance.amount, game.balance.asset)}
          </span>
        )}
        <button type="button" className="lt-icon" aria-label={t('rules.title')} onClick={() => goTo(`/rules/${code}`)}>
          <Icon name="help" />
        </button>
        <button type="button" className="lt-icon" aria-label={t('records.title')} onClick={() => goTo('/records')}>
          <Icon name="list" />
        </button>
      </TopBar>
      {loaded.lost ? <LostStrip /> : null}
      <IssueBar game={game} />
      <StationStrip game={game.game} />
      <main className="lt-game" data-mode={mode}>
        {mode === 'SEA' ? <OtherDraws gameCode={code} sold={game.sold} /> : null}
        {modes.length > 1 ? (
          <Chips label={t('mode.label')} codes={modes} value={mode} name={(each) => t(`mode.${each}`)} onChoose={setMode} />
        ) : null}
        <Chips
          label={t('group.label')}
          codes={tabs.map((each) => each.code)}
          value={tab?.code ?? ''}
          name={(each) => groupName(family, each)}
          onChoose={setGroup}
        />
        {mode === 'LOTT' && tab !== undefined && tab.plays.length > 1 ? (
          <PlayChips plays={tab.plays} chosen={play} onChoose={setPlayCode} />
        ) : null}
        {mode === 'LOTT' && play !== undefined ? <LottBoard loaded={loaded} play={play} slip={slip} onOpenSlip={openSlip} /> : null}
        {mode === 'SEA' && tab !== undefined ? <VnGame loaded={loaded} plays={tab.plays} slip={slip} onOpenSlip={openSlip} /> : null}
        {(mode === 'ZY' || mode === 'ELOTT') && tab !== undefined ? (
          <FixedGame key={mode} loaded={loaded} mode={mode} boards={boardsOf(tab)} slip={slip} onOpenSlip={openSlip} />
        ) : null}
        {mode === 'SEA' ? <LastDraw game={game.game} /> : null}
        <MyTickets gameCode={code} placed={placed} result={`${game.game.last?.issueNo ?? ''} ${game.game.last?.numbers ?? ''}`} />
      </main>
      {isOpen ? (
        <SlipSheet
          loaded={loaded}
          mode={mode}
          slip={slip}
          onClose={() => setOpen(false)}
          onPlaced={() => {
            setOpen(false)
            setPlaced((last) => last + 1)
          }}
        />
      ) : null}
      <p className="lt-announce" role="status">
        {placed > 0 ? t('slip.placed') : ''}
      </p>
    </>
  )
}

export function GameScreen({ gameCode, playType }: { readonly gameCode: string; readonly playType: string | null }) {
  const state = useGame(gameCode)
  if (state.kind === 'ready') return <Played loaded={state} playType={playType} />
  if (state.kind === 'refused') return <Stop words={refusalText(state.code, {}, '')} again={false} />
  if (state.kind === 'lost') return <Stop words={t('state.unreachable')} again />
  return (
    <>
      <TopBar title={gameName(gameCode)} onBack={() => goTo('/lobby')} />
      <Skeletons count={6} />
    </>
  )
}
