/** An id of the address as calls take it. What is none the gateway refuses, in words the page shows. */
export const asId = <const Prefix extends string>(prefix: Prefix, written: string | undefined): `${Prefix}_${string}` =>
  `${prefix}_${(written ?? '').replace(`${prefix}_`, '')}`
