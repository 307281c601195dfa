import { useText } from '@halong/app-kit/text.ts'
import { Dialog, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Failed } from '#shared/parts/failed.tsx'
import type { WholeDeposit } from './deposit-looks.ts'

type Picture = WholeDeposit['pictures'][number]

/** Pictures that the player sent with a transfer; each opens to its full size. */
export function Proofs({ deposit: { id, pictures } }: { readonly deposit: WholeDeposit }) {
  const text = useText()
  const mayLook = useMay('deposits.decide')
  return (
    <Card title={text('office.deposits.proofs')}>
      {pictures.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text('office.deposits.no_proof')}</p>
      ) : !mayLook ? (
        <p className="p-4 text-sm text-ink-2">{text('office.deposits.proof_closed', { count: pictures.length })}</p>
      ) : (
        <ul className="flex flex-wrap gap-3 p-4">
          {pictures.map((picture, at) => (
            <li key={picture} className="min-w-0 flex-1 basis-52">
              <Proof id={id} picture={picture} name={text('office.deposits.proof_of', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type ProofProps = { readonly id: WholeDeposit['id']; readonly picture: Picture; readonly name: string }

/** It is asked for by its own call and shown from memory: a picture of a transfer lies at no address. */
function Proof({ id, picture, name }: ProofProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [isLarge, setLarge] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query('deposits.getProof', { query: { brandId, id, picture } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) return <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-control" />
  return (
    <>
      <button
        type="button"
        aria-label={text('office.deposits.proof_open', { name })}
        onClick={() => setLarge(true)}
        className="block w-full overflow-clip rounded-control bg-hover ring-1 ring-line ring-inset"
      >
        <img src={data.picture} alt={name} className="h-72 w-full object-contain" />
      </button>
      {isLarge && (
        <Dialog open size="wide" onClose={() => setLarge(false)} title={name} closeLabel={text('office.close')}>
          <img src={data.picture} alt={name} className="w-full" />
        </Dialog>
      )}
    </>
  )
}
