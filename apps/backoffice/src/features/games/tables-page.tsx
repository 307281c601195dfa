import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'

type Listed = ClientValue<'tables.list'>
type Table = Listed['tables'][number]
type Room = Listed['rooms'][number]
const LOOK_MS = 5_000

const takes = { tone: 'jade', title: 'office.tables.open' } as const
const shut = { tone: 'neutral', title: 'office.tables.shut' } as const
const runs = { tone: 'neutral', title: 'office.tables.run' } as const
const pays = { tone: 'gold', title: 'office.tables.end' } as const
const tableLooks: StateLooks<NonNullable<Table['state']>> = {
  ANNOUNCED: shut,
  OPEN: takes,
  CLOSED: shut,
  FROZEN: shut,
  DRAWN: runs,
  RUNNING: runs,
  SHOWN: runs,
  SETTLING: pays,
  SETTLED: pays,
}
const roomLooks: StateLooks<NonNullable<Room['state']>> = {
  ESCROW: takes,
  REVEAL: runs,
  DEAL: runs,
  PLAYING: runs,
  SETTLING: pays,
  OVER: pays,
  NOT_DEALT: pays,
}

/** The code of a table or room, and the game it is of, where it is closed and opened. */
function Named({ code, vassalage, gameCode }: Pick<Table, 'code' | 'vassalage' | 'gameCode'>) {
  const way = useWay()
  return (
    <span className="flex min-w-0 flex-1 basis-44 flex-col">
      <b className="tabular">{code}</b>
      <Link to={way(['games', vassalage, gameCode])} className="inline-flex min-h-6 items-center text-xs text-link hover:underline">
        {gameCode}
      </Link>
    </span>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className="tabular flex min-w-20 flex-col">
    <span className="text-xs text-ink-2">{name}</span>
    <span>{children}</span>
  </span>
)
const row = 'flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0'

function TableRow({ of: { code, vassalage, gameCode, no, state, closesAt, players, staked } }: { readonly of: Table }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <li className={row}>
      <Named code={code} vassalage={vassalage} gameCode={gameCode} />
      {state === null ? <Badge>{text('office.tables.shut')}</Badge> : <StateBadge of={state} looks={tableLooks} />}
      <Fact name={text('office.tables.round')}>{no ?? '—'}</Fact>
      <Fact name={text('office.tables.closes')}>{closesAt === null ? '—' : <Moment at={closesAt} />}</Fact>
      <Fact name={text('office.tables.players')}>{number(players)}</Fact>
      <Fact name={text('office.tables.staked')}>
        {staked.length === 0 ? '—' : staked.map(({ asset, amount }) => <Amount key={asset} of={amount} asset={asset} />)}
      </Fact>
    </li>
  )
}

function RoomRow({ of: room }: { readonly of: Room }) {
  const text = useText()
  const { number } = useFormats()
  const { code, vassalage, gameCode, asset, stake, hands, state, startedAt, seated, ready, pot } = room
  return (
    <li className={row}>
      <Named code={code} vassalage={vassalage} gameCode={gameCode} />
      {state === null ? <Badge>{text('office.tables.waiting')}</Badge> : <StateBadge of={state} looks={roomLooks} />}
      <Fact name={text('office.tables.stake')}>
        <Amount of={stake} asset={asset} />
      </Fact>
      <Fact name={text('office.tables.seated')}>{number(seated)}</Fact>
      <Fact name={text('office.tables.ready')}>{number(ready)}</Fact>
      <Fact name={text('office.tables.pot')}>
        <Amount of={pot} asset={asset} />
      </Fact>
      <Fact name={text('office.tables.hands')}>{number(hands)}</Fact>
      <Fact name={text('office.tables.since')}>{startedAt === null ? '—' : <Moment at={startedAt} />}</Fact>
    </li>
  )
}

/** What runs at tables and in rooms: to look at alone (N2). */
export function TablesPage() {
  const text = useText()
  const found = useQuery({ ...query('tables.list'), refetchInterval: LOOK_MS })
  return (
    <Page title={text('office.tables.title')} lead={text('office.tables.lead')} isWide>
      <Answer of={found} rows={8}>
        {({ tables, rooms, isReached }) =>
          isReached ? (
            <>
              <Card title={text('office.tables.rooms')}>
                {rooms.length === 0 ? (
                  <EmptyState title={text('office.tables.no_rooms')} />
                ) : (
                  <ul className="text-sm">
                    {rooms.map((room) => (
                      <RoomRow key={`${room.vassalage} ${room.code}`} of={room} />
                    ))}
                  </ul>
                )}
              </Card>
              <Card title={text('office.tables.clock')}>
                {tables.length === 0 ? (
                  <EmptyState title={text('office.tables.none')} />
                ) : (
                  <ul className="text-sm">
                    {tables.map((table) => (
                      <TableRow key={`${table.vassalage} ${table.code}`} of={table} />
                    ))}
                  </ul>
                )}
              </Card>
            </>
          ) : (
            <EmptyState title={text('office.tables.silent')} text={text('office.tables.silent_text')} />
          )
        }
      </Answer>
    </Page>
  )
}
