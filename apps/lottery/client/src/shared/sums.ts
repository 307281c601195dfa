/** The least big sum of three numbers of a family. */
const leastBig = { K3: 11, PC28: 14, LF: 14 } as const

export const sumSize = (family: keyof typeof leastBig, sum: number): 'big' | 'small' => (sum >= leastBig[family] ? 'big' : 'small')
