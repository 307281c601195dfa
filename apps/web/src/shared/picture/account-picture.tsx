import clsx from 'clsx'
import { UserRound } from 'lucide-react'

const boxes = { small: 'size-9 text-sm', medium: 'size-18 text-2xl', large: 'size-32 text-3xl' } as const
type AccountPictureProps = { readonly icon: string | null; readonly name: string; readonly size: keyof typeof boxes }

/** The picture of the player (T76), or the first letter of the name. Decoration: the name stands beside it. */
export function AccountPicture({ icon, name, size }: AccountPictureProps) {
  const box = clsx('rounded-full', boxes[size])
  if (icon !== null) return <img src={icon} alt="" width={256} height={256} decoding="async" className={clsx(box, 'object-cover')} />
  return (
    <span aria-hidden className={clsx(box, 'grid place-items-center bg-brand font-bold text-on-brand')}>
      {name === '' ? <UserRound size={18} strokeWidth={1.75} /> : name.charAt(0).toUpperCase()}
    </span>
  )
}
