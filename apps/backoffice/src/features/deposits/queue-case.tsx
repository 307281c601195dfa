import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { DepositCase } from './deposit-case.tsx'
import type { Deposit } from './deposit-looks.ts'

/** The transfer at hand, asked for by itself. */
export function QueueCase({ id }: Pick<Deposit, 'id'>) {
  const { id: brandId } = useBrand()
  const deposit = useQuery(query('deposits.get', { query: { brandId, id } }))
  return (
    <Answer of={deposit} rows={8}>
      {(value) => <DepositCase deposit={value} />}
    </Answer>
  )
}
