import { useText } from '@halong/app-kit/text.ts'
import { Dialog, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Failed } from '#shared/parts/failed.tsx'
import type { WholeWithdrawal } from './withdrawal-looks.ts'

/** Pictures that the player sent with answers, confirmations and appeals. */
export function Pictures({ withdrawal: { id, pictures } }: { readonly withdrawal: WholeWithdrawal }) {
  const text = useText()
  const mayLook = useMay('withdrawals.decide')
  if (pictures.length === 0 || !mayLook) return null
  return (
    <Card title={text('office.withdrawals.pictures')}>
      <ul className="flex flex-wrap gap-3 p-4">
        {pictures.map((picture, at) => (
          <li key={picture} className="min-w-0 flex-1 basis-32">
            <Picture id={id} picture={picture} name={text('office.withdrawals.picture', { number: at + 1 })} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type PictureProps = { readonly id: WholeWithdrawal['id']; readonly picture: WholeWithdrawal['pictures'][number]; readonly name: string }

function Picture({ id, picture, name }: PictureProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [isLarge, setLarge] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query('withdrawals.getPicture', { query: { brandId, id, picture } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) return <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-control" />
  return (
    <>
      <button
        type="button"
        aria-label={text('office.documents.open', { name })}
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
