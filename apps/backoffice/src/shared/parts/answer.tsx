import { Skeleton } from '@halong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './failed.tsx'

type AnswerProps<T> = {
  readonly of: UseQueryResult<T>
  /** Rows the skeleton has. */
  readonly rows?: number
  readonly children: (value: T) => ReactNode
}

/** What was asked for, a skeleton until it is there, or why it is not and a way to ask again. */
export function Answer<T>({ of: { data, error, refetch, isFetching }, rows = 4, children }: AnswerProps<T>) {
  if (data !== undefined) return children(data)
  if (error === null)
    return (
      <div aria-busy className="flex flex-col gap-2 p-4">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-6 rounded-control" />
        ))}
      </div>
    )
  return <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
}
