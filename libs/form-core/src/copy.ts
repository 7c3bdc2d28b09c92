/** A deep copy of plain data. (`structuredClone` is missing in some of our environments.) */
export const copyOf = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;
