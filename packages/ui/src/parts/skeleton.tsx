import clsx from 'clsx'

/** A grey of the shape that is coming. Decoration: the region around it says that it is loading. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <span aria-hidden className={clsx('skeleton block rounded-control', className)} />
)
