import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
} from '@mui/material';
import { renderSVG } from 'uqr';
import { pageUrl } from '@utkarsh/domain/brand';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { printedKey } from '@utkarsh/domain/text/ids';
import type { SurveyRecord } from '@utkarsh/domain/survey/survey';
import { codeText } from '@utkarsh/domain/survey/surveyMail';
import { formatCounted, formatDay } from '@utkarsh/domain/text/format';

const address = pageUrl(sitePaths.survey).replace(/^https:\/\//, '');

/** Print styles that hide the pages and dialogs behind the sheet. */
const onPaper = {
  '@page': { size: 'A4', margin: '10mm' },
  '@media print': {
    'html, body': { overflow: 'visible !important', padding: '0 !important', background: '#fff !important' },
    'body > :not(.code-sheet)': { display: 'none !important' },
    '.code-sheet': { position: 'static !important' },
    // Room for a toast would print as a blank page.
    '.code-sheet .MuiDialog-container': { paddingBottom: '0 !important' },
    '.code-sheet *': { overflow: 'visible !important' },
  },
};

/** Five strips fit on a page of A4. Paper is white in dark mode too, and a QR code needs its quiet zone. */
const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '36mm 1fr' },
  columnGap: '4mm',
  alignItems: 'center',
  width: '100%',
  minHeight: '54mm',
  p: '1.5mm 3mm',
  border: '1px dashed #6b7085',
  marginBottom: '-1px',
  breakInside: 'avoid',
  color: '#14172b',
  bgcolor: '#fff',
  forcedColorAdjust: 'none',
  '& p': { m: 0, fontSize: '8pt', lineHeight: 1.3 },
  '& img': { width: '36mm', height: '36mm' },
} as const;

const Strip = ({ organization, closes, code }: { organization: string; closes: string; code: string }) => {
  const link = pageUrl(sitePaths.surveyInvitation(code));
  const picture = renderSVG(link, { ecc: 'M', border: 4 });
  return (
    <Box component="li" sx={strip}>
      <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="QR code with the link" />
      <div>
        <Box component="p" sx={{ '&&': { fontSize: '9.5pt' }, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {`Employee survey: ${organization}`}
        </Box>
        <Box component="strong" sx={{ fontFamily: 'monospace', fontSize: '15pt', lineHeight: 1.35 }}>
          {printedKey(code)}
        </Box>
        <Box component="p" sx={{ '&&': { mb: '1.5mm', fontSize: '10.5pt' } }}>
          {`${address} · until ${formatDay(closes)}`}
        </Box>
        {noticeLanguages.map((language) => (
          <p key={language} lang={language}>
            {codeText(language)}
          </p>
        ))}
      </div>
    </Box>
  );
};

export function CodeSheet(props: {
  survey: Pick<SurveyRecord, 'organization_name' | 'closes'>;
  /** Keys of the codes. Only this window keeps them, until it is closed. */
  codes: readonly string[];
  onClose: () => void;
}) {
  const { survey, codes, onClose } = props;
  return (
    <Dialog open fullScreen className="code-sheet" onClose={onClose}>
      <GlobalStyles styles={onPaper} />
      <DialogTitle sx={{ displayPrint: 'none' }}>
        {`Sheet of ${formatCounted(codes.length, { one: 'code', many: 'codes' })}`}
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ '@media print': { p: 0 } }}>
        <Typography sx={{ mb: 2, displayPrint: 'none' }}>
          Print on A4, cut along the lines and give each employee without e-mail one code. Whoever has a code
          can answer with it, so let people draw their codes, and destroy what is left over.
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '190mm' }}>
          {codes.map((code) => (
            <Strip key={code} organization={survey.organization_name} closes={survey.closes} code={code} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ displayPrint: 'none' }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={() => print()}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}
