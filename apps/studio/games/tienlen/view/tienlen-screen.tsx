import '@halong/game-frame/game.css'
import '#client/table/parts.css'
import '#client/table/table.css'
import './tienlen.css'
import { toWire } from '@halong/money'
import type { ReactNode } from 'react'
import { drawn } from '#client/games/draw-into.ts'
import { createRoomSeat } from '#client/room/room-seat.ts'
import { roomFairness, roomHistory } from '#client/room/room-sheets.ts'
import { t } from '#client/shared/texts.ts'
import { mountScreen, type ShellParts } from '#client/table/table-shell.ts'
import type { RoomShown } from '#protocol/index.ts'
import type { TienLenMaths } from '../sheet.ts'
import { Lobby } from './lobby.tsx'
import { Middle } from './middle.tsx'
import { OwnHand } from './own-hand.tsx'
import { Result } from './result.tsx'
import { Seats } from './seats.tsx'
import { createTienLenDesk, type TienLenDesk } from './tienlen-desk.ts'

/** Where one sits, and the way out: out of a hand it asks first. */
function Bar({ room, table }: { readonly room: RoomShown; readonly table: TienLenDesk }) {
  const { seat } = table
  const isInHand =
    room.hand?.mine !== null && (room.hand?.state === 'PLAYING' || room.hand?.state === 'REVEAL' || room.hand?.state === 'DEAL')
  const leave = () => {
    table.leaving.set(false)
    void seat.leave()
  }
  return (
    <header className="tl-bar">
      <span>
        <b>{room.code}</b> {t('tienlen.point', { amount: table.points(1) })}
      </span>
      {table.leaving() ? (
        <span className="tl-ask" role="alertdialog" aria-label={t('room.leave')}>
          {t('room.leave_note')}
          <button type="button" className="button" onClick={() => table.leaving.set(false)}>
            {t('room.stay')}
          </button>
          <button type="button" className="button strong" onClick={leave}>
            {t('room.leave')}
          </button>
        </span>
      ) : (
        <button type="button" className="button" disabled={seat.busy()} onClick={() => (isInHand ? table.leaving.set(true) : leave())}>
          {t('room.leave')}
        </button>
      )}
    </header>
  )
}

function Room({ room, table }: { readonly room: RoomShown; readonly table: TienLenDesk }) {
  const now = table.seat.now()
  const { hand } = room
  const view = table.view()
  const isShown = hand !== null && hand.state !== 'ESCROW'
  return (
    <div className="tl" data-state={hand?.state ?? 'WAITING'}>
      <Bar room={room} table={table} />
      <div className="tl-table" aria-label={t('table.stage')}>
        {isShown ? <Seats hand={hand} view={view} now={now} /> : null}
        {hand && view?.end ? (
          <Result room={room} hand={hand} end={view.end} table={table} now={now} />
        ) : (
          <Middle room={room} table={table} now={now} />
        )}
      </div>
      {hand && view && !view.end && hand.mine ? <OwnHand hand={hand} view={view} table={table} now={now} /> : null}
      {table.seat.connected() ? null : (
        <p className="tl-cut" role="status">
          {t('connection.reconnecting')}
        </p>
      )}
    </div>
  )
}

/** Tiến Lên: levels to sit down at, and the table where one sits. */
export async function mountTienLen(parts: ShellParts, maths: TienLenMaths): Promise<void> {
  const { desk, sound, link, region } = parts
  const seat = createRoomSeat({
    desk,
    tellBalance: ({ asset, amount, version }) => link.tell({ type: 'halong.balance', asset, amount, version }),
  })
  await seat.refresh()
  // A launch that names a level seats the player there; the stake waits for a press.
  const level = desk.limits.suggested.find((stake) => toWire(stake) === desk.open && stake.minor <= desk.balance().minor)
  if (level && seat.room() === null) await seat.sit(toWire(level), { isReady: false })
  const table = createTienLenDesk({
    desk,
    seat,
    maths,
    sound,
    announce: (words) => {
      region.textContent = words
    },
  })
  function draw(): ReactNode {
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
