{{/* With "-backup" at most the 52 characters that Kubernetes allows for a CronJob. */}}
{{- define "skolvy.name" -}}
{{- if not (regexMatch "^[a-z]" .Release.Name) }}{{ fail "the name of the release has to begin with a letter" }}{{ end -}}
{{ .Release.Name | trunc 45 | trimSuffix "-" }}
{{- end }}

{{- define "skolvy.selector" -}}
app.kubernetes.io/name: skolvy
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "skolvy.labels" -}}
{{ include "skolvy.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "skolvy.image" -}}
{{- $repository := required "image.repository: no released image exists, name your own" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ $repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ $repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* Rights that a pod has: none, and a file system that it only reads. */}}
{{- define "skolvy.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "skolvy.container" -}}
image: {{ include "skolvy.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}
