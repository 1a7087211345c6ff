import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { parseLinkUrl } from '../linkUrl';

/** Asks for the URL of a link in the text; `address` is the present one when the link is to be changed or removed. */
export function LinkForm(props: {
  address: string;
  onSet: (address: string | null) => void;
  onCancel: () => void;
}) {
  const { onSet, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.address);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    input.current?.select();
    // By its key the form opens below the page's bar, too.
    input.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const submit = () => {
    const address = parseLinkUrl(typed);
    if (address !== null) return onSet(address);
    setWrong(true);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && event.target !== input.current) return;
    // The form and the dialog around it must not handle the key.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') submit();
    else onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls inside.
    <div
      className="row gap-y-2 gap-x-3 py-2 px-4 border-b border-border"
      role="group"
      aria-label={t('richText.link')}
      onKeyDown={onKeyDown}
    >
      <label className="label" htmlFor={id}>
        {t('richText.linkAddress')}
      </label>
      <input
        ref={input}
        id={id}
        className="flex-[1_1_200px] min-w-0 min-h-[2.25rem] rounded-small aria-invalid:border-danger"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <span className="flex flex-wrap gap-2">
        <Button className="min-h-[2.25rem] py-0 px-3" kind="primary" onClick={submit}>
          {t('richText.linkSet')}
        </Button>
        {props.address !== '' && (
          <Button className="min-h-[2.25rem] py-0 px-3" onClick={() => onSet(null)}>
            {t('richText.linkRemove')}
          </Button>
        )}
        <Button className="min-h-[2.25rem] py-0 px-3" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </span>
      {isWrong && (
        <p id={`${id}-wrong`} className="basis-full text-danger text-small" role="alert">
          {t('richText.linkWrong')}
        </p>
      )}
    </div>
  );
}
