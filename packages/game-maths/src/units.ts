/** Ten-thousandths of the stake: 11_250n pays 1.1250 times the stake. */
export type TenThousandths = bigint
export const TEN_THOUSAND: TenThousandths = 10_000n
