import { t } from '#client/shared/texts.ts'
import { DOORS, type Door, redsOf, timesOf, wins } from '../sheet.ts'
import type { XocDiaDesk } from './xocdia-desk.ts'

/** Coins as a door means them; even and odd are said in words. */
const COINS_OF: Readonly<Record<Door, string>> = { even: '', odd: '', red3: 'rrrw', white3: 'rwww', red4: 'rrrr', white4: 'wwww' }

function DoorButton({ door, table }: { readonly door: Door; readonly table: XocDiaDesk }) {
  const [laid, mine, more] = [table.laidAt(door), table.mine()[door] ?? 0, table.staged()[door] ?? 0]
  const times = `×${timesOf(table.maths, door)}`
  const shown = table.step() === 'told' ? table.shown() : null
  const name = t(`xocdia.${door}`)
  return (
    <button
      type="button"
      className="xd-door"
      data-door={door}
      data-won={shown ? wins(door, redsOf(shown.coins)) : undefined}
      data-mine={mine + more > 0}
      disabled={!table.mayLay()}
      aria-label={`${t('xocdia.laid', { door: `${name} ${times}`, amount: table.points(laid), mine: table.points(mine + more) })}`}
      onClick={() => table.lay(door)}
    >
      <span className="xd-coins" aria-hidden="true">
        {[...COINS_OF[door]].map((side, at) => (
          <i key={`${at}${side}`} data-red={side === 'r'} />
        ))}
      </span>
      <strong>{name}</strong>
      <span className="xd-times">{times}</span>
      <small>{laid > 0 ? table.points(laid) : ''}</small>
      {mine + more > 0 ? (
        <b className="xd-chip" data-staged={more > 0}>
          {table.points(mine + more)}
        </b>
      ) : null}
    </button>
  )
}

/** Even and odd large, the rest below them. */
export const Doors = ({ table }: { readonly table: XocDiaDesk }) => (
  <div className="xd-doors">
    {DOORS.map((door) => (
      <DoorButton key={door} door={door} table={table} />
    ))}
  </div>
)
