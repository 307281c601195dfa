import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { May } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Member } from './member-overview.tsx'

/** What a player has in wallets of vendors, as the vendors told it last, and what went there and back. */
export function MemberVendors({ member }: { readonly member: Member }) {
  const text = useText()
  const brand = useBrand()
  const wallets = useQuery(query('transfers.listWallets', { query: { brandId: brand.id, player: member.id } }))
  const [recalling, setRecalling] = useState<{ vassalage: string; vendor: string } | null>(null)
  return (
    <Answer of={wallets} rows={3}>
      {({ list, isAuto }) => (
        <div className="flex flex-col gap-4">
          {isAuto && <p className="text-sm text-ink-2">{text('office.members.vendor_auto')}</p>}
          {list.length === 0 && <p className="text-sm text-ink-2">{text('office.members.vendor_wallets_none')}</p>}
          {list.map(({ vassalage, vendor, asset, balance, movedIn, movedOut, toldAt, underWay }) => (
            <Card key={`${vassalage} ${asset}`} title={vendor}>
              <Facts
                rows={[
                  [text('office.members.vendor_balance'), <Amount key="balance" of={balance} asset={asset} />],
                  [text('office.members.vendor_told'), <Moment key="told" at={toldAt} />],
                  [text('office.members.vendor_in'), <Amount key="in" of={movedIn} asset={asset} />],
                  [text('office.members.vendor_out'), <Amount key="out" of={movedOut} asset={asset} />],
                ]}
              />
              {underWay ? (
                <p className="px-4 pb-4">
                  <Badge tone="gold">{text('office.members.vendor_under_way')}</Badge>
                </p>
              ) : (
                Number(balance) > 0 && (
                  <May do="transfers.settle">
                    <p className="px-4 pb-4">
                      <Button size="small" tone="secondary" onClick={() => setRecalling({ vassalage, vendor })}>
                        {text('office.members.vendor_recall')}
                      </Button>
                    </p>
                  </May>
                )
              )}
            </Card>
          ))}
          {recalling && (
            <ReasonDialog
              title={text('office.members.vendor_recall')}
              subject={`${member.username} · ${recalling.vendor}`}
              send={(reason) =>
                call('transfers.recall', { body: { brandId: brand.id, player: member.id, vassalage: recalling.vassalage, reason } })
              }
              onClose={() => setRecalling(null)}
            >
              <p className="mb-4 text-sm text-ink-2">{text('office.members.vendor_recall_note')}</p>
            </ReasonDialog>
          )}
        </div>
      )}
    </Answer>
  )
}
