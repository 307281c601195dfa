import '@halong/game-frame/game.css'
import '#client/table/parts.css'
import '#client/table/table.css'
import './xocdia.css'
import { toWire } from '@halong/money'
import type { ReactNode } from 'react'
import { drawn } from '#client/games/draw-into.ts'
import { roomFairness, roomHistory } from '#client/room/room-sheets.ts'
import { verifyAddress } from '#client/shared/addresses.ts'
import { t } from '#client/shared/texts.ts'
import { mountScreen, type ShellParts } from '#client/table/table-shell.ts'
import type { RoomShown } from '#protocol/index.ts'
import { bankOf, type XocDiaMaths } from '../sheet.ts'
import { Doors } from './doors.tsx'
import { Lobby } from './lobby.tsx'
import { Panel } from './panel.tsx'
import { Plate } from './plate.tsx'
import { createXocDiaDesk, type XocDiaDesk } from './xocdia-desk.ts'

const CENTS = 100
type Props = { readonly room: RoomShown; readonly table: XocDiaDesk }

const Bar = ({ room, table }: Props) => (
  <header className="xd-bar">
    <span>
      <b>{room.code}</b> {t('xocdia.point', { amount: table.points(1) })}
    </span>
    <button type="button" className="button" disabled={table.seat.busy()} onClick={() => void table.seat.leave()}>
      {t('room.leave')}
    </button>
  </header>
)

/** Who sits there, the keeper of the bank first told apart, and what each won or lost in the round that was just told. */
function People({ room, table }: Props) {
  const shown = table.step() === 'told' ? table.shown() : null
  const netOf = (seat: number | null): number | null => {
    const share = seat === null ? undefined : shown?.shares[seat]
    return share ? (share.net - share.rake) / CENTS : null
  }
  const inHand = (seat: number | null) => (table.isRunning() ? room.hand?.players.find((each) => each.seat === seat)?.put : null)
  return (
    <ul className="xd-people" aria-label={t('xocdia.players')}>
      {room.players.map(({ place, name, isMe, isReady, put, seat }) => {
        const net = netOf(seat)
        const isBank = bankOf(inHand(seat) ?? put ?? {}) > 0
        return (
          <li key={place} data-me={isMe} data-ready={isReady} data-bank={isBank}>
            <span>{isMe ? t('room.you') : name}</span>
            {net === null ? (
              <small>{isBank ? t('xocdia.bank') : isReady ? t('room.ready') : '·'}</small>
            ) : (
              <small data-won={net > 0}>
                {net > 0 ? '+' : net < 0 ? '−' : ''}
                {table.points(Math.abs(net))}
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the table waits for, in words. */
function saidNow({ room, table }: Props): string {
  const { hand, startsAt } = room
  const bank = table.bank()
  if (hand?.state === 'ESCROW') return t('room.escrow')
  if (hand?.state === 'REVEAL') return t('room.reveal')
  if (hand?.state === 'DEAL') return t('room.deal')
  if (startsAt !== null)
    return t('room.starts', { seconds: String(Math.max(0, Math.ceil((Date.parse(startsAt) - table.seat.now()) / 1_000))) })
  if (bank === null) return t(room.players.length < 2 ? 'room.alone' : 'xocdia.bank_none')
  if (table.exposed() > bankOf(bank.put)) return t('xocdia.short')
  const amount = table.points(bankOf(bank.put))
  return bank.isMe ? t('xocdia.bank_yours', { amount }) : t('xocdia.bank_of', { name: bank.name, amount })
}

function Room({ room, table }: Props) {
  const { seat } = table
  const { mine = null } = room.hand ?? {}
  return (
    <div className="xd" data-step={table.step()}>
      <Bar room={room} table={table} />
      <People room={room} table={table} />
      <div className="xd-middle" aria-label={t('table.stage')}>
        <Plate table={table} />
        <p className="xd-now" role="status">
          {saidNow({ room, table })}
        </p>
        {mine && table.step() === 'told' ? (
          <p className="xd-paid">
            <span>{mine.isPaid ? t('room.paid', { amount: table.desk.money(mine.returned ?? '0') }) : t('room.paying')}</span>
            <a href={verifyAddress(mine.roundId)} target="_blank" rel="noopener">
              {t('room.check')}
            </a>
          </p>
        ) : null}
      </div>
      <Doors table={table} />
      <Panel table={table} />
      {seat.connected() ? null : (
        <p className="xd-cut" role="status">
          {t('connection.reconnecting')}
        </p>
      )}
    </div>
  )
}

/** Xóc đĩa: tables to sit down at, and the one where one sits. */
export async function mountXocDia(parts: ShellParts, maths: XocDiaMaths): Promise<void> {
  const { desk, sound, link, region } = parts
  const table = createXocDiaDesk({
    desk,
    tellBalance: ({ asset, amount, version }) => link.tell({ type: 'halong.balance', asset, amount, version }),
    maths,
    sound,
    announce: (words) => {
      region.textContent = words
    },
  })
  const { seat } = table
  await seat.refresh()
  // A launch that names a table seats the player there; every stake waits for a press.
  const level = desk.limits.suggested.find((stake) => toWire(stake) === desk.open && stake.minor <= desk.balance().minor)
  if (level && seat.room() === null) await seat.sit(toWire(level))
  function draw(): ReactNode {
    seat.now()
    const room = seat.room()
    return room ? <Room room={room} table={table} /> : <Lobby table={table} />
  }
  mountScreen(parts, {
    screen: drawn('tb-host', draw),
    refresh: seat.refresh,
    fairness: () => roomFairness(desk),
    history: () => roomHistory(desk),
  })
}
