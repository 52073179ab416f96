import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { type LinkedCollection, linkedIds, newsletterFields } from '@utkarsh/domain/newsletter/newsletter';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useSubscribed } from '../../browser/useSubscribed';
import { type Linkable, watchLinkable } from '../../data/staff/newsletters';
import type { FormControl } from '../forms/fields';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { LoadProblem } from '../ui/Loading';

const pathOf = { insights: sitePaths.insight, events: sitePaths.event };

/** Field that finds the insights or events of an issue. The form holds their links, one a line. */
export function LinkedRecords(props: {
  control: FormControl<Record<keyof typeof newsletterFields, string>>;
  name: LinkedCollection;
}) {
  const { control, name } = props;
  const { field, fieldState } = useController({ control, name });
  const { data, loading, error, retry } = useSubscribed(useMemo(() => watchLinkable(name), [name]));
  const options = data?.rows ?? [];
  // A record that is withdrawn, over or older than the newest ones shows its link.
  const records = linkedIds(field.value).map(
    (id) =>
      options.find((record) => record.id === id) ?? { id, title: pathOf[name](id), detail: '', picture: '' },
  );
  if (error) return <LoadProblem subject={`The list of ${name}`} error={error} onRetry={retry} />;
  return (
    <Autocomplete<Linkable, true>
      multiple
      options={options}
      value={records}
      onChange={(_event, choice) => field.onChange(choice.map(({ id }) => pathOf[name](id)).join('\n'))}
      onBlur={field.onBlur}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title, detail }) => (detail === '' ? title : `${title}, ${detail}`)}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterSelectedOptions
      autoHighlight
      loading={loading}
      noOptionsText="Nothing found."
      renderOption={({ key, ...props }, { title, detail, picture }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          {picture !== '' && <MediaThumbnail path={picture} alt="" isSmall />}
          <div>
            <span>{title}</span>
            <Typography variant="body2" color="text.secondary">
              {detail}
            </Typography>
          </div>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={newsletterFields[name].label}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? newsletterFields[name].hint}
          inputRef={field.ref}
        />
      )}
    />
  );
}
