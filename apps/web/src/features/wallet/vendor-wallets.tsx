import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Badge, Button, Checkbox } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransferOutcome } from './transfer-outcome.tsx'
import { type VendorWallet, vendorWalletsQuery, walletsMoved } from './vendor-wallets.queries.ts'

/** R-MC-2: what the player has at vendors that keep it themselves, to move there and back; nothing at all at a brand without such vendors. */
export function VendorWallets({ cash }: { readonly cash: string }) {
  const text = useText()
  const session = useSession()
  const isMember = mayEnter(session, 'member')
  const playerId = isMember && session ? session.playerId : ''
  const queryClient = useQueryClient()
  const wallets = useQuery(vendorWalletsQuery(playerId))
  const [opened, open] = useState<string | null>(null)
  const moved = () => walletsMoved(queryClient, playerId)
  const recall = useMutation({ mutationFn: () => call('wallet.recallAll', { body: {} }), onSettled: moved })
  const auto = useMutation({ mutationFn: (isOn: boolean) => call('wallet.setAutoTransfer', { body: { isOn } }), onSettled: moved })

  const underWay = wallets.data?.wallets.filter((wallet) => wallet.underWay !== null).length ?? 0
  const before = useRef(underWay)
  useEffect(() => {
    // Something arrived: the balance and the parts of the page are others now.
    if (underWay < before.current) walletsMoved(queryClient, playerId)
    before.current = underWay
  }, [underWay, queryClient, playerId])

  if (!isMember || !wallets.data || wallets.data.isSingle) return null
  const atVendors = wallets.data.wallets.filter(({ code }) => code !== 'main')
  const shown = atVendors.find(({ code }) => code === opened)
  const isAuto = auto.isPending ? auto.variables : wallets.data.isAuto
  return (
    <section aria-labelledby="vendor-wallets">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="vendor-wallets" className="text-lg font-bold">
          {text('wallets.title')}
        </h2>
        <Button tone="secondary" size="small" pending={recall.isPending} onClick={() => recall.mutate()}>
          {text('wallets.recall')}
        </Button>
      </div>
      <p className="mb-3 max-w-2xl text-sm text-ink-2">{text('wallets.lead')}</p>
      <div className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
        <ul>
          {atVendors.map((wallet) => (
            <WalletRow key={wallet.code} wallet={wallet} onTransfer={() => open(wallet.code)} />
          ))}
        </ul>
        <div className="border-t border-line px-4 py-3">
          <Checkbox
            label={
              <>
                <span className="block font-semibold text-ink">{text('wallets.auto')}</span>
                {text('wallets.auto_note')}
              </>
            }
            checked={isAuto}
            disabled={auto.isPending}
            onChange={({ target }) => auto.mutate(target.checked)}
          />
        </div>
      </div>
      {wallets.isError && (
        <p role="alert" className="mt-3 text-sm text-ink-2">
          {text('wallets.refresh_failed')}
        </p>
      )}
      {(recall.error ?? auto.error) && (
        <div className="mt-3">
          <FormAlert>{text(failureKey(recall.error ?? auto.error))}</FormAlert>
        </div>
      )}
      {recall.data && (
        <div className="mt-3 flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line">
          <h3 className="text-sm font-bold">{text('wallets.recalled')}</h3>
          {recall.data.list.length === 0 && <p className="text-sm text-ink-2">{text('wallets.nothing')}</p>}
          {recall.data.list.map((transfer) => (
            <TransferOutcome key={transfer.id} transfer={transfer} />
          ))}
        </div>
      )}
      {shown && <TransferDialog wallet={shown} cash={cash} onMoved={moved} onClose={() => open(null)} />}
    </section>
  )
}

function WalletRow({ wallet, onTransfer }: { readonly wallet: VendorWallet; readonly onTransfer: () => void }) {
  const text = useText()
  const { moment } = formatsOf(useLanguage().tag)
  const { name, balance, asset, toldAt, isOpen, underWay } = wallet
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold break-words">
          {name}
          {underWay && <Badge tone="gold">{text(`wallets.state.${underWay.state}`)}</Badge>}
          {!isOpen && <Badge>{text('wallets.closed')}</Badge>}
        </p>
        <p className="text-xs text-ink-2">{toldAt === null ? text('wallets.never') : text('wallets.told', { time: moment(toldAt) })}</p>
        {underWay?.state === 'under_way' && <p className="mt-1 text-xs text-ink-2">{text('wallets.waits')}</p>}
      </div>
      <p className="text-base font-bold">
        <Covered text={balance} asset={asset} />
      </p>
      <Button size="small" disabled={underWay !== null} aria-label={text('wallets.transfer_with', { vendor: name })} onClick={onTransfer}>
        {text('wallets.transfer')}
      </Button>
    </li>
  )
}
