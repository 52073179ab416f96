import { Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { mediaRule } from '@utkarsh/domain/media/media';
import type { FormControl } from '../forms/fields';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { FileButton, UploadList } from '../media/UploadList';
import type { PictureUpload } from '../media/usePictureUploads';
import type { OrganizationFormValues } from './organizationFields';

interface LogoFieldProps {
  control: FormControl<OrganizationFormValues>;
  /** Local addresses of logos that were chosen in this form, by path. */
  locals: ReadonlyMap<string, string>;
  uploads: readonly PictureUpload[];
  readOnly: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Field for the logo of a stored organization. */
export function LogoField({ control, locals, uploads, readOnly, onChoose }: LogoFieldProps) {
  const { field } = useController({ control, name: 'logo' });
  const path = field.value;
  return (
    <Stack component="section" aria-label="Logo" spacing={1.5}>
      <Typography variant="h3">Logo</Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {path === '' ? (
          <Typography color="text.secondary">No logo. The site shows two letters of the name.</Typography>
        ) : (
          <MediaThumbnail key={path} path={path} local={locals.get(path)} alt="The logo" isLogo />
        )}
        {!readOnly && <FileButton label={path === '' ? 'Add logo' : 'Replace logo'} onChoose={onChoose} />}
        {!readOnly && path !== '' && (
          <Button color="error" onClick={() => field.onChange('')}>
            Remove logo
          </Button>
        )}
      </Stack>
      <UploadList uploads={uploads} />
      {!readOnly && (
        <FormHelperText>{`${mediaRule('logo')} The site shows it whole, on white. A square logo is the easiest to read in lists.`}</FormHelperText>
      )}
    </Stack>
  );
}
