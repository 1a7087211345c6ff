/** A picture of a list, over a drawing; it stays unseen until it has come, and when it cannot be shown. */
export const SmallPicture = ({ url }: { url: string }) => (
  <img
    // Another picture is another element, or the former one would stay in sight until it has come.
    key={url}
    src={url}
    alt=""
    loading="lazy"
    decoding="async"
    onError={({ currentTarget }) => (currentTarget.hidden = true)}
  />
);
