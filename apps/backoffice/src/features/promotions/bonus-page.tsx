import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { bonusStates, eventNames, type WholeBonus } from './bonus-looks.ts'

function Money({ of: bonus }: { readonly of: WholeBonus }) {
  const text = useText()
  const { asset } = bonus
  const sums = ['granted', 'balance', 'in_play', 'done', 'required', 'released'] as const
  const values = { ...bonus, in_play: bonus.inPlay }
  return (
    <Figures>
      {sums.map((name) => (
        <Figure key={name} title={text(`office.bonuses.${name}`)}>
          <Amount of={values[name]} asset={asset} />
        </Figure>
      ))}
      {bonus.exitPrice !== null && (
        <Figure title={text('office.bonuses.exit')}>
          <Amount of={bonus.exitPrice} asset={asset} />
        </Figure>
      )}
    </Figures>
  )
}

/** What happened to it: when, by whom, why, and the key of its transfer. */
function Events({ of: { events, asset } }: { readonly of: WholeBonus }) {
  const text = useText()
  return (
    <Card title={text('office.bonuses.events')}>
      <ul className="divide-y divide-line text-sm">
        {events.map(({ no, kind, amount, at, by, reason, ledgerKey }) => (
          <li key={no} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0">
              {text(eventNames[kind])} {by !== null && <b>{by}</b>}
              {reason !== null && <span className="block text-xs text-ink-2">{reason}</span>}
              {ledgerKey !== null && <span className="block font-mono text-xs break-all text-ink-2">{ledgerKey}</span>}
            </span>
            <span className="text-end">
              {amount !== null && <Amount of={amount} asset={asset} />}
              <span className="block text-xs text-ink-2">
                <Moment at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Rounds({ of: { rounds, asset } }: { readonly of: WholeBonus }) {
  const text = useText()
  if (rounds.length === 0) return <p className="text-sm text-ink-2">{text('office.bonuses.no_rounds')}</p>
  return (
    <Card title={text('office.bonuses.rounds')}>
      <ul className="divide-y divide-line text-sm">
        {rounds.map(({ game, vassalage, valid, weightPercent, counted, whyNot, settledAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no name of their own here, and their order is theirs.
          <li key={at} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <span>
              {game} <span className="text-xs text-ink-2">{vassalage}</span>
              <span className="block text-xs text-ink-2">
                <Moment at={settledAt} />
              </span>
            </span>
            <span className="text-end">
              <Amount of={counted} asset={asset} />
              <span className="block text-xs text-ink-2">
                {whyNot === null ? (
                  <>
                    {weightPercent} % · <Amount of={valid} asset={asset} />
                  </>
                ) : (
                  text('office.bonuses.not_counted')
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Ends it with its exit price, which is shown before and is the least that is paid. */
function Cancel({ of: { id, playerId, username, state, exitPrice, balance, asset } }: { readonly of: WholeBonus }) {
  const text = useText()
  const brand = useBrand()
  const [isOpen, setOpen] = useState(false)
  if (state !== 'active' && state !== 'waiting') return null
  return (
    <May do="bonuses.grant">
      <Button tone="danger" onClick={() => setOpen(true)}>
        {text('office.bonuses.cancel')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('office.bonuses.cancel')}
          subject={username}
          help={text('office.bonuses.cancel_help')}
          isDanger
          send={(reason) => call('bonuses.cancel', { body: { brandId: brand.id, playerId, id, exitPrice: exitPrice ?? '0', reason } })}
          onClose={() => setOpen(false)}
        >
          <Figures>
            <Figure title={text('office.bonuses.exit')}>
              <Amount of={exitPrice ?? '0'} asset={asset} />
            </Figure>
            <Figure title={text('office.bonuses.balance')}>
              <Amount of={balance} asset={asset} />
            </Figure>
          </Figures>
        </ReasonDialog>
      )}
    </May>
  )
}

/** One bonus of a player: its meter, what happened to it, and the rounds it counted. */
export function BonusPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const { player = '', bonus = '' } = useParams()
  // cast: ids of an address; what they are not, the gateway says.
  const named = { playerId: player as `ply_${string}`, id: bonus as `bon_${string}` }
  const found = useQuery(query('bonuses.get', { query: { brandId: brand.id, ...named } }))
  return (
    <DetailPage
      of={found}
      id={bonus}
      crumbs={[[text('office.bonuses.title'), way(['promotions', 'bonuses'])]]}
      title={({ code }) => code}
      state={({ state }) => <StateBadge of={state} looks={bonusStates} />}
      actions={(value) => <Cancel of={value} />}
      figures={(value) => <Money of={value} />}
      tabs={(value) => [
        {
          id: 'overview',
          title: text('office.bonuses.events'),
          content: (
            <div className="flex flex-col gap-4">
              <p className="text-sm">
                <MemberLink {...value} />
              </p>
              <Events of={value} />
            </div>
          ),
        },
        { id: 'rounds', title: text('office.bonuses.rounds'), content: <Rounds of={value} /> },
      ]}
    />
  )
}
