/**
 * Whether a text looks like an address. Wider than what new accounts need: the operator's may be one that only
 * their own network knows, such as admin@localhost.
 */
export const isLikeAddress = (text: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(text);
