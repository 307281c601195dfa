import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Friend } from './friend.ts'
import { friendColumns } from './friend-columns.tsx'

type Deciding = { readonly friend: Friend; readonly allows: boolean }

/** R-PROMO-4: friends of players, and those whose rewards wait because accounts seem to belong together. */
export function FriendsPage() {
  const text = useText()
  const brand = useBrand()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const name = deciding?.allows ? 'allow' : 'refuse'
  return (
    <>
      <ListPage
        of="referrals.list"
        title={text('office.agents.friends')}
        lead={text('office.agents.friends_lead')}
        label={text('office.agents.friends')}
        columns={friendColumns}
        keyOf={({ id }) => String(id)}
        actionsOf={(friend) =>
          friend.state === 'HELD' || friend.state === 'REFUSED' ? (
            <May do="settlements.pay">
              <Button size="small" tone="secondary" onClick={() => setDeciding({ friend, allows: true })}>
                {text('office.agents.friend.allow')}
              </Button>
              {friend.state === 'HELD' && (
                <Button size="small" tone="secondary" onClick={() => setDeciding({ friend, allows: false })}>
                  {text('office.agents.friend.refuse')}
                </Button>
              )}
            </May>
          ) : null
        }
        filters={{
          state: {
            title: 'office.agents.state',
            values: {
              HELD: 'office.agents.friend.state.HELD',
              WAITING: 'office.agents.friend.state.WAITING',
              QUALIFIED: 'office.agents.friend.state.QUALIFIED',
              REFUSED: 'office.agents.friend.state.REFUSED',
              EXPIRED: 'office.agents.friend.state.EXPIRED',
            },
          },
        }}
        empty={{ title: text('office.agents.friends_none'), text: text('office.agents.friends_none_text') }}
      />
      {deciding && (
        <ReasonDialog
          title={text(`office.agents.friend.${name}`)}
          subject={`${deciding.friend.friendName} · ${deciding.friend.inviterName}`}
          isDanger={!deciding.allows}
          send={(reason) =>
            call('referrals.decide', { body: { brandId: brand.id, id: deciding.friend.id, allows: deciding.allows, reason } })
          }
          onClose={() => setDeciding(null)}
        >
          <p className="mb-4 text-sm text-ink-2">{text(`office.agents.friend.${name}_note`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
