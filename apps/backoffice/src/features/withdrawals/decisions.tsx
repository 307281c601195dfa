import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { May } from '#shared/operator.tsx'
import { type Deed, deedsOf } from './deeds.ts'
import type { WholeWithdrawal } from './withdrawal-looks.ts'

type DecisionsProps = { readonly withdrawal: WholeWithdrawal; readonly onDeed: (deed: Deed) => void }
const tones = { approve: 'primary', ask: 'secondary', refuse: 'danger', repay: 'primary', force: 'danger', dispute: 'secondary' } as const

/** What can be decided about a withdrawal as it stands; each opens the last look. */
export function Decisions({ withdrawal, onDeed }: DecisionsProps) {
  const text = useText()
  return (
    <>
      <Claim withdrawal={withdrawal} />
      {deedsOf(withdrawal.state).map((deed) => (
        <May key={deed} do={deed === 'repay' || deed === 'force' || deed === 'dispute' ? 'disputes.decide' : 'withdrawals.decide'}>
          <Button tone={tones[deed]} onClick={() => onDeed(deed)}>
            {text(`office.withdrawals.${deed}`)}
          </Button>
        </May>
      ))}
    </>
  )
}

/** Taken by somebody, nobody else decides for ten minutes. */
export function useClaim(withdrawal: Pick<WholeWithdrawal, 'id' | 'claimedBy'> | undefined) {
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      withdrawal && (await call('withdrawals.claim', { body: { brandId, id: withdrawal.id, isTaken: withdrawal.claimedBy === null } })),
    onSettled: () => queries.invalidateQueries(),
  })
}

function Claim({ withdrawal }: { readonly withdrawal: WholeWithdrawal }) {
  const text = useText()
  const claim = useClaim(withdrawal)
  if (!deedsOf(withdrawal.state).some((deed) => deed !== 'dispute')) return null
  return (
    <May do="withdrawals.decide">
      <Button tone="quiet" pending={claim.isPending} onClick={() => claim.mutate()}>
        {text(withdrawal.claimedBy === null ? 'office.withdrawals.take' : 'office.withdrawals.give_back')}
      </Button>
    </May>
  )
}
