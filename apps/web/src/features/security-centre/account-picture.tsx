import clsx from 'clsx'
import { UserRound } from 'lucide-react'

type AccountPictureProps = { readonly icon: string | null; readonly name: string; readonly size: 'medium' | 'large' }

/** The picture of the player, or the first letter of the name. Decoration: the name stands beside it. */
export function AccountPicture({ icon, name, size }: AccountPictureProps) {
  const box = clsx('rounded-full', size === 'large' ? 'size-32' : 'size-18')
  if (icon !== null) return <img src={icon} alt="" width={256} height={256} decoding="async" className={clsx(box, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={clsx(box, 'grid place-items-center bg-brand font-bold text-on-brand', size === 'large' ? 'text-3xl' : 'text-2xl')}
    >
      {name === '' ? <UserRound size={32} strokeWidth={1.75} /> : name.charAt(0).toUpperCase()}
    </span>
  )
}
